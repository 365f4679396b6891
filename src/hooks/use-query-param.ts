import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';

interface QueryParamOptions {
  /** Whether a change is a step that the browser's Back takes again. */
  step: boolean;
}

/**
 * One choice out of a few, kept in the address, so that a link or a reload brings it back. The first
 * is the default and stays out of the address; anything else that stands there is read as it.
 */
export function useQueryParam<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
  {step}: QueryParamOptions,
): [Choice, (choice: string) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get(name);
  const choice = choices.find(each => each === given) ?? choices[0];
  const [usual] = choices;
  const choose = useCallback(
    (next: string) =>
      setParams(
        before => {
          const after = new URLSearchParams(before);
          if (next === usual) after.delete(name);
          else after.set(name, next);
          return after;
        },
        {replace: !step},
      ),
    [name, usual, step, setParams],
  );
  return [choice, choose];
}
