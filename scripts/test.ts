import {
  CHECK,
  COMPONENT,
  JOURNEYS,
  type Part,
  PROCESS,
  runParts,
  SQL,
  UNIT,
  withArgs,
} from './tests/parts.ts';

/** Everything that must hold before a change lands, in the order of the tiers. */
const PARTS: readonly Part[] = [CHECK, UNIT, SQL, COMPONENT, PROCESS, JOURNEYS];

// Names of parts run these alone: `npm test -- unit sql`. Options go on to what runs them:
// `npm test -- journeys --shard=1/2`.
const given = process.argv.slice(2);
const options = given.filter(arg => arg.startsWith('-'));
const names = given.filter(arg => !arg.startsWith('-'));
const known = PARTS.map(({name}) => name.toLowerCase());
const unknown = names.find(name => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}" of the tests; the parts are ${known.join(', ')}.`);
  process.exit(1);
}
const isWanted = ({name}: Part): boolean =>
  names.length === 0 || names.includes(name.toLowerCase());
await runParts(PARTS.filter(isWanted).map(part => withArgs(part, ...options)));
