import {useCallback, useEffect} from 'react';
import {useSearchParams} from 'react-router-dom';
/** What is to stand in the address under which name; null for nothing. The rest stays as it is. */
export type ParamChanges = Readonly<Record<string, string | null>>;

interface QueryParamsOptions {
  /** Whether a change is a step that the browser's Back takes again. */
  step: boolean;
}

export function useQueryParams({
  step,
}: QueryParamsOptions): [URLSearchParams, (changes: ParamChanges) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: ParamChanges) =>
      setParams(
        before => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        step ? {state: IN_PLACE_STATE} : {replace: true},
      ),
    [step, setParams],
  );
  return [params, change];
}

/** Removes a parameter from the address whose value is not one of the choices: a link may be old. */
export function useKnownParam(name: string, choices: readonly string[]): void {
  const [params, change] = useQueryParams({step: false});
  const given = params.get(name);
  const isUnknown = given !== null && !choices.includes(given);
  useEffect(() => {
    if (isUnknown) change({[name]: null});
  }, [isUnknown, name, change]);
}

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

/**
 * State of an entry of the history that changes a screen in its place: one can go back over it, and the
 * page does not move.
 */
export const IN_PLACE_STATE = {inPlace: true};

export const isInPlaceNavigation = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state;
