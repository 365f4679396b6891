/** The keys of a literal, which has none that its type does not name. In its order. */
export const keysOf = <Key extends string>(literal: Readonly<Record<Key, unknown>>): Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the type
  Object.keys(literal) as Key[];
