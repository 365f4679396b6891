/** One line of `ps -axo pid=,ppid=,rss=,args=`. */
export interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly residentBytes: number;
  readonly command: string;
}

/** A part of the app: a process that the supervisor started, with all that descends from it. */
export interface Part {
  readonly name: string;
  readonly processes: readonly Entry[];
}

const NAMES = [
  [/bin\/postgres /, 'Postgres'],
  [/@rocicorp\/zero\//, 'sync engine'],
  [/server\/main\.ts/, 'API'],
] as const;

/** What `ps` printed, line by line; lines that say nothing about a process are left out. */
export function parsePs(output: string): Entry[] {
  return output.split('\n').flatMap(line => {
    const [, pid, parent, kib, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || !command) return [];
    return {
      pid: Number(pid),
      parent: Number(parent),
      residentBytes: Number(kib) * 1024,
      command,
    };
  });
}

/** `root` and everything below it, by part; what belongs to no other part is the supervisor's. */
export function partsBelow(root: number, entries: readonly Entry[]): Part[] {
  const children = Map.groupBy(entries, ({parent}) => parent);
  const parts = new Map<string, Entry[]>([['supervisor', []]]);
  const visit = (entry: Entry, above: string) => {
    const part = above === 'supervisor' ? nameOf(entry.command) : above;
    parts.set(part, [...(parts.get(part) ?? []), entry]);
    for (const child of children.get(entry.pid) ?? []) visit(child, part);
  };
  const first = entries.find(({pid}) => pid === root);
  if (first) visit(first, 'supervisor');
  return [...parts].map(([name, processes]) => ({name, processes}));
}

function nameOf(command: string): string {
  return NAMES.find(([pattern]) => pattern.test(command))?.[1] ?? 'supervisor';
}
