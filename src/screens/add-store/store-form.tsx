import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {useNavigate} from 'react-router-dom';
import {positionOf} from '../../../schema/cells.ts';
import {LENGTHS, STORE_CATEGORIES, US_STATES} from '../../../schema/limits.ts';
import {storePath} from '../../../schema/paths.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {SENTENCES} from '../../../sync/errors.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {ActionBar} from '../../components/action-bar.tsx';
import {Alert} from '../../components/alert.tsx';
import {Button} from '../../components/button.tsx';
import {useFocusInvalid} from '../../hooks/use-focus-invalid.ts';
import {useWrite} from '../../hooks/use-write.ts';
import {ChoiceField, ProseField, TextField} from './form-fields.tsx';
import {EMPTY_STORE, formOf, missingIn, toStoreFields} from './store-fields.ts';

interface StoreFormProps {
  /** The store to edit; a new one without it. */
  store?: Store;
  onCancel: () => void;
}

export function StoreForm({store, onCancel}: StoreFormProps) {
  const write = useWrite();
  const navigate = useNavigate();
  const [id] = useState(() => store?.id ?? crypto.randomUUID());
  const [form, setForm] = useState(store ? formOf(store) : EMPTY_STORE);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const ref = useFocusInvalid(attempt);

  const submit = async () => {
    setAttempt(attempt + 1);
    const fields = toStoreFields(form, positionOf(store));
    if (!fields) return setProblem(SENTENCES['store-fields-required']);
    setProblem(undefined);
    setBusy(true);
    const saved = await write(store ? mutators.store.update : mutators.store.create, {
      id,
      ...fields,
    });
    setBusy(false);
    if (!saved.saved) return setProblem(saved.sentence);
    await navigate(storePath(id), {replace: true});
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  /** Marked only once the person tried to save: nobody is scolded for a form they just opened. */
  const missing = problem ? missingIn(form) : [];
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    missing: missing.includes(name),
    onChange: (value: string) => setForm({...form, [name]: value}),
  });

  return (
    <form ref={ref} noValidate className="grid gap-5" onSubmit={onSubmit}>
      <TextField label="Store name" {...bind('name')} maxLength={LENGTHS.storeName} required />
      <TextField
        label="Street address"
        {...bind('address')}
        maxLength={LENGTHS.address}
        autoComplete="off"
        required
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label="City" {...bind('city')} maxLength={LENGTHS.city} required />
        <ChoiceField label="State" {...bind('state')} choices={US_STATES} required />
        <TextField label="ZIP code" {...bind('zip')} maxLength={LENGTHS.zip} inputMode="numeric" />
      </div>
      <ChoiceField label="Category" {...bind('category')} choices={STORE_CATEGORIES} />
      <ProseField
        label="Description"
        name="description"
        value={form.description}
        onChange={description => setForm({...form, description})}
        maxLength={LENGTHS.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" {...bind('phone')} type="tel" maxLength={LENGTHS.phone} />
        <TextField label="Website" {...bind('website')} type="url" maxLength={LENGTHS.url} />
        <TextField label="Facebook" {...bind('facebook')} type="url" maxLength={LENGTHS.url} />
        <TextField label="X" {...bind('twitter')} type="url" maxLength={LENGTHS.url} />
        <TextField label="Yelp" {...bind('yelp')} type="url" maxLength={LENGTHS.url} />
      </div>
      {problem && <Alert variant="gone">{problem}</Alert>}
      <ActionBar>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="signal" size="large" disabled={busy}>
          {busy ? 'Saving...' : 'Save Store'}
        </Button>
      </ActionBar>
    </form>
  );
}
