"""What the Data page is made of: taking tables in, editing them, saying what their columns are, looking at them."""
