"""The parts of the Regions page: what is looked at, the models beside the tree, drawing, and what each split bought."""
