// Syntax of 2019 alone, for it runs in browsers that are too old for the app.
// Runs before the first paint, so a chosen theme never flashes the other one.
// A file of its own because the content security policy allows no inline script.
try {
  const chosen = localStorage.getItem('signpost.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage can be blocked; the system's theme then stands.
}

// A browser that blocks storage refuses channels between tabs too, without which the app goes on.
try {
  new BroadcastChannel('signpost-probe').close();
} catch {
  window.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}

// Browsers leave it out over plain HTTP, as in a network of one's own.
if (!crypto.randomUUID) {
  crypto.randomUUID = () =>
    // The digit 4 is the version, and 8 to b stand for the variant (RFC 9562).
    '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, digit => {
      const random = crypto.getRandomValues(new Uint8Array(1))[0] & 15;
      return (digit === '8' ? 8 | (random & 3) : random).toString(16);
    });
}

// As old as the oldest browsers that the app is built for. Older ones would show an empty page.
if (!('withResolvers' in Promise)) {
  addEventListener('DOMContentLoaded', () => {
    document.getElementById('unsupported').hidden = false;
  });
}
