/** Undefined in browsers without service workers, or that refuse them to this page, as they do with its storage. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
