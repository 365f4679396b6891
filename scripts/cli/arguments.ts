import {InputError} from './command.ts';

/**
 * The value of a whole-number option.
 * @param value as typed; undefined when the option was left out, which gives `otherwise`.
 * @throws {InputError} when it is not a whole number from 0 to `max`.
 */
export function wholeNumber(
  name: string,
  value: string | undefined,
  max: number,
  otherwise: number,
): number {
  if (value === undefined) return otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw new InputError(`--${name} must be a whole number from 0 to ${max}, but is "${value}".`);
}

/**
 * Runs Node's parser of arguments, whose complaints are sentences for the person who typed them.
 * @throws {InputError} when an argument is not known or lacks its value.
 */
export function understood<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // What follows the first sentence is advice on a syntax that no command here needs.
    const [complaint] = error.message.split('. ');
    throw new InputError(`${complaint}. Try --help.`);
  }
}
