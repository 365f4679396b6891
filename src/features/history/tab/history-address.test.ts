import {expect, test} from 'vitest';
import {NO_FILTER} from '../../../../common/api/history.ts';
import {historyParams, parseHistoryFilter} from './history-address.ts';

const parse = (query: string) => parseHistoryFilter(new URLSearchParams(query));
const ANA = '00000000-0000-4000-8000-00000000000a';

test('what an address says of the history is read as it was meant', () => {
  const said = {
    actor: ANA,
    noun: 'sign',
    verb: 'sign.setActive',
    from: '1970-01-03',
    to: '1970-01-03',
  };
  const filter = parse(new URLSearchParams(said).toString());
  expect(filter).toEqual({
    ...NO_FILTER,
    actorId: ANA,
    noun: 'sign',
    verb: 'sign.setActive',
    // The day itself included.
    since: new Date(1970, 0, 3).getTime(),
    until: new Date(1970, 0, 4).getTime(),
  });
  expect(historyParams(filter)).toEqual(said);
});

test('what could not be a filter is left out, and the rest counts', () => {
  expect(parse('tab=history')).toEqual(NO_FILTER);
  expect(Object.values(historyParams(NO_FILTER))).toEqual([null, null, null, null, null]);
  expect(parse('actor=ana&noun=sing&verb=toString&from=soon&to=%2B275760-09-13')).toEqual(
    NO_FILTER,
  );
  expect(parse('noun=claim&verb=')).toEqual({...NO_FILTER, noun: 'claim'});
});
