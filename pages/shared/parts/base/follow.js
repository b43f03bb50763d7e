// Follows a link to a moment of the app without loading the app again: one step of the browser's history.
/** @type {(to: string) => void} */
function follow(to) {
  const base = window.location.pathname.replace(/\/[^/]*$/, "");
  window.history.pushState({}, "", `${base}/${to}`);
  // Streamlit reads the address again when the history moves.
  window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
}
