// Runs before the first paint, so a chosen theme never flashes the other one.
// A file of its own because the content security policy allows no inline script.
try {
  const chosen = localStorage.getItem('signpost.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage can be blocked; the system's theme then stands.
}
