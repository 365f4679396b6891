import {spawn} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {LogFile} from './host/log-file.ts';
import {Service, type ServiceOptions} from './service.ts';

// A child that is ready once its file is there.
const READY = 'require("fs").writeFileSync(process.argv[1], ""); setInterval(() => {}, 1000);';

const started: Service[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(service => service.stop()));
});

function serviceOf(source: string, options: Partial<ServiceOptions> = {}) {
  const directory = tempDir();
  const flag = path.join(directory, 'ready');
  const lines: string[] = [];
  const service = new Service({
    name: 'The child',
    launch: () => spawn(process.execPath, ['--eval', source, flag]),
    answers: async () => existsSync(flag),
    sweep: async () => rmSync(flag, {force: true}),
    stopSteps: [['SIGTERM', 5000]],
    // A busy machine is no failure.
    startTimeoutMs: 60_000,
    log: new LogFile(path.join(directory, 'log')),
    report: line => lines.push(line),
    ...options,
  });
  started.push(service);
  return {flag, lines, service};
}

test('has started when the child answers, and sweeps after it is stopped', async () => {
  const {flag, service} = serviceOf(READY);
  await service.start();
  expect(existsSync(flag)).toBe(true);
  expect(service.pid).toBeGreaterThan(0);
  await service.stop();
  expect(existsSync(flag)).toBe(false);
  expect(service.pid).toBeUndefined();
});

test('brings a child back that dies', async () => {
  const {lines, service} = serviceOf(READY);
  await service.start();
  const first = service.pid;
  process.kill(first!, 'SIGKILL');
  await expect.poll(() => lines.at(-1)).toBe('The child is running again.');
  expect(lines[0]).toBe('The child ended (SIGKILL). Starting it again in 0.25 s.');
  expect(service.pid).not.toBe(first);
});

test('counts an exit without an error as a death too', async () => {
  const {lines, service} = serviceOf(`process.once("SIGUSR2", () => process.exit(0)); ${READY}`);
  await service.start();
  process.kill(service.pid!, 'SIGUSR2');
  await expect.poll(() => lines.at(-1)).toBe('The child is running again.');
  expect(lines[0]).toContain('ended (code 0)');
});

test('stays down until it is started again', async () => {
  const {lines, service} = serviceOf(READY);
  await service.start();
  await service.stop();
  expect(lines).toEqual([]);
  await service.start();
  expect(service.pid).toBeGreaterThan(0);
});

test('can be stopped while it waits to start a child again', async () => {
  const waits = Promise.withResolvers<void>();
  const {service} = serviceOf(READY, {report: () => waits.resolve()});
  await service.start();
  process.kill(service.pid!, 'SIGKILL');
  await waits.promise;
  await service.stop();
  expect(service.pid).toBeUndefined();
});

test('kills a child that does not stop when asked', async () => {
  const {service} = serviceOf(`process.on("SIGTERM", () => {}); ${READY}`, {
    stopSteps: [['SIGTERM', 100]],
  });
  await service.start();
  const {pid} = service;
  await service.stop();
  expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
});

test('does not start when the child ends at once, and says in whose words', async () => {
  const {service} = serviceOf('console.error("FATAL: no disk"); process.exit(3)', {
    complaintIn: lines => lines.find(line => line.startsWith('FATAL')),
  });
  await expect(service.start()).rejects.toThrow(
    /^The child ended \(code 3\): FATAL: no disk; its log is /,
  );
  expect(service.pid).toBeUndefined();
});

test('starts a child again that ends without a word, as often as it may', async () => {
  const tries = path.join(tempDir(), 'tries');
  const count = `const fs = require("fs"), tries = ${JSON.stringify(tries)};
    fs.appendFileSync(tries, "x");`;
  const third = `${count} if (fs.readFileSync(tries, "utf8").length < 3) process.exit(3); ${READY}`;
  const {lines, service} = serviceOf(third, {startAttempts: 3});
  await service.start();
  expect(service.pid).toBeGreaterThan(0);
  expect(lines).toEqual([
    expect.stringMatching(
      /^The child ended \(code 3\); its log is .* Starting it again in 0\.25 s\.$/,
    ),
    expect.stringMatching(
      /^The child ended \(code 3\); its log is .* Starting it again in 0\.5 s\.$/,
    ),
  ]);

  const never = serviceOf('process.exit(3)', {startAttempts: 2});
  await expect(never.service.start()).rejects.toThrow('The child ended (code 3)');
  expect(never.lines).toHaveLength(1);
});

test('does not start a child again that says why it ended', async () => {
  const {lines, service} = serviceOf('console.error("FATAL: no disk"); process.exit(3)', {
    startAttempts: 3,
    complaintIn: ([line]) => line,
  });
  await expect(service.start()).rejects.toThrow('FATAL: no disk');
  expect(lines).toEqual([]);
});

test('knows the last words of a child whose own child is left', async () => {
  const {service} = serviceOf(
    `require("child_process").spawn("sh", ["-c", "sleep 0.3; echo FATAL: no disk >&2"],
       {stdio: "inherit", detached: true});
     process.exit(3);`,
    {complaintIn: ([line]) => line},
  );
  await expect(service.start()).rejects.toThrow('FATAL: no disk');
});

test('does not start when the child never answers', async () => {
  const {service} = serviceOf('setInterval(() => {}, 1000)', {startTimeoutMs: 300});
  await expect(service.start()).rejects.toThrow('The child did not answer for 0.3 s');
  expect(service.pid).toBeUndefined();
});

test('gives up starting when told to, and leaves no child', async () => {
  const {service} = serviceOf('setInterval(() => {}, 1000)');
  const giveUp = new AbortController();
  const start = service.start(giveUp.signal);
  await expect.poll(() => service.pid).toBeGreaterThan(0);
  const {pid} = service;
  giveUp.abort();
  await expect(start).rejects.toThrow('aborted');
  expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
});
