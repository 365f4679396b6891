import {spawn} from 'node:child_process';
import path from 'node:path';
import {apiVariables, type Resolved, type Settings} from '../../server/env.ts';
import type {Health} from '../../server/features/health/routes.ts';
import {SHUTDOWN_TIMEOUT_MS} from '../../server/env-fields.ts';
import type {Claim} from './host/claim.ts';
import {endOrphanProcesses, markedAs} from './host/end-orphan-processes.ts';
import {LogFile} from './host/log-file.ts';
import {PROJECT_ROOT} from './host/platform.ts';
import {INSTANCE_VARIABLE, SERVICE_VARIABLE} from './host/process-table.ts';
import {NODE_FLAGS, Service} from './service.ts';
import type {ReportProgress} from './start-error.ts';

const SERVICE = 'api';
const START_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 3000;
/** More than it gives itself, and has then to say goodbye to the database. */
const STOP_TIMEOUT_MS = SHUTDOWN_TIMEOUT_MS + 2000;

interface ApiSetup {
  readonly claim: Claim;
  readonly settings: Settings;
  readonly resolved: Resolved;
  /** Restart it whenever one of its source files changes. */
  readonly watch: boolean;
  readonly report: ReportProgress;
}

export function apiService(setup: ApiSetup): Service {
  const {claim, report, resolved, settings, watch} = setup;
  const url = apiUrl(settings.host, resolved.listenPort);
  return new Service({
    name: 'The API',
    report,
    onLine: watch ? report : line => isForPeople(line) && report(line),
    log: new LogFile(path.join(claim.dataDir.logs, 'api.log')),
    startTimeoutMs: START_TIMEOUT_MS,
    stopSteps: [['SIGTERM', STOP_TIMEOUT_MS]],
    complaintIn: lines => lines.findLast(line => /^\w*Error\b/.test(line)),
    answers: async () => (await healthOf(url)) !== undefined,
    async sweep() {
      claim.assertHeld();
      await endOrphanApi(claim.instance);
    },
    launch: () =>
      spawn(
        process.execPath,
        [
          ...NODE_FLAGS,
          ...(watch ? ['--watch', '--watch-preserve-output'] : []),
          path.join(PROJECT_ROOT, 'server/main.ts'),
        ],
        {
          cwd: PROJECT_ROOT,
          detached: true,
          env: {
            ...process.env,
            NODE_ENV: watch ? 'development' : 'production',
            ...apiVariables(settings, resolved),
            [INSTANCE_VARIABLE]: claim.instance,
            [SERVICE_VARIABLE]: SERVICE,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
  });
}

/** Ends an API process that an earlier run left. All it holds is in the database or retried by clients. */
export async function endOrphanApi(instance: string): Promise<void> {
  await endOrphanProcesses(markedAs(instance, SERVICE));
}

// The API's own log is JSON for the log file; other lines, such as a link to follow, are for people.
function isForPeople(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('{');
}

export function apiUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What the API says about the stack's health, or `undefined` when it does not answer. */
export async function healthOf(url: string): Promise<Health | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(`${url}/api/health`, {signal});
    return await response.json();
  } catch {
    return undefined;
  }
}
