/** The leaves of a register of queries or mutators by their dotted names, as clients know them. */
export function registered(register: object): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const visit = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'function') leaves.set(`${path}${key}`, value);
      else if (typeof value === 'object' && value !== null) visit(value, `${path}${key}.`);
    }
  };
  visit(register, '');
  return leaves;
}
