import {afterAll, vi} from 'vitest';

// Files share a process, so that it loads each module once.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
