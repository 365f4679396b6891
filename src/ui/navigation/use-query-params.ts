import {useCallback} from 'react';
import {useSearchParams} from 'react-router-dom';
import {IN_PLACE_STATE} from './in-place-navigation.ts';

/** What is to stand in the address under which name; null for nothing. The rest stays as it is. */
export type ParamChanges = Readonly<Record<string, string | null>>;

interface QueryParamsOptions {
  /** Whether a change is a step that the browser's Back takes again. */
  step: boolean;
}

/** Choices that are kept in the address, so that a link, a reload or Back brings them back. */
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
