import {useEffect} from 'react';
import {useQueryParams} from './use-query-params.ts';

/** Removes a parameter from the address whose value is not one of the choices: a link may be old. */
export function useKnownParam(name: string, choices: readonly string[]): void {
  const [params, change] = useQueryParams({step: false});
  const given = params.get(name);
  const isUnknown = given !== null && !choices.includes(given);
  useEffect(() => {
    if (isUnknown) change({[name]: null});
  }, [isUnknown, name, change]);
}
