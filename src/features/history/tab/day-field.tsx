import {clsx} from 'clsx';
import {useState} from 'react';
import {Field} from '../../../ui/controls/field.tsx';
import {Input} from '../../../ui/controls/input.tsx';

interface DayFieldProps {
  label: string;
  /** As a date field has it; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/** A day to choose or to type. */
export function DayField({label, day, onDay}: DayFieldProps) {
  // While the year is incomplete the date is invalid here, but the typed text must stay.
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      {control => (
        <Input
          {...control}
          type="date"
          value={typed ?? day}
          // WebKit shows today's date in an empty field, as if it were chosen.
          className={clsx((typed ?? day) === '' && 'unset-date')}
          onChange={({target: {value}}) => {
            setTyped(value);
            onDay(value);
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}
