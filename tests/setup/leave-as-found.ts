import {afterAll, vi} from 'vitest';

// The files with real SQL share a process, for each new one would compile Postgres anew.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
