import {useCallback} from 'react';
import {useKnownParam} from './use-known-param.ts';
import {useQueryParams} from './use-query-params.ts';

/**
 * One choice out of a few, kept in the address, so that a link or a reload brings it back, and each a step
 * that Back takes again. The first is the default and stays out of the address; anything else that stands
 * there is read as it, and taken out.
 */
export function useQueryParam<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: string) => void] {
  const [params, change] = useQueryParams({step: true});
  useKnownParam(name, choices);
  const given = params.get(name);
  const choice = choices.find(each => each === given) ?? choices[0];
  const [usual] = choices;
  const choose = useCallback(
    (next: string) => change({[name]: next === usual ? null : next}),
    [name, usual, change],
  );
  return [choice, choose];
}
