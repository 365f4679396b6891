import {LENGTHS, STORE_CATEGORIES, US_STATES} from '../../../schema/limits.ts';
import {type Bound, ChoiceField, ProseField, TextField} from './form-fields.tsx';
import type {StoreForm} from './store-fields.ts';

interface PartProps {
  /** Ties a field to what the form holds of it. */
  bind: (name: keyof StoreForm) => Omit<Bound, 'label'>;
}

export function NameField({bind}: PartProps) {
  return <TextField label="Store name" {...bind('name')} maxLength={LENGTHS.storeName} required />;
}

export function AddressFields({bind}: PartProps) {
  return (
    <>
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
    </>
  );
}

export function MoreFields({bind}: PartProps) {
  return (
    <>
      <ChoiceField label="Category" {...bind('category')} choices={STORE_CATEGORIES} />
      <ProseField label="Description" {...bind('description')} maxLength={LENGTHS.description} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" {...bind('phone')} type="tel" maxLength={LENGTHS.phone} />
        <TextField label="Website" {...bind('website')} type="url" maxLength={LENGTHS.url} />
        <TextField label="Facebook" {...bind('facebook')} type="url" maxLength={LENGTHS.url} />
        <TextField label="X" {...bind('twitter')} type="url" maxLength={LENGTHS.url} />
        <TextField label="Yelp" {...bind('yelp')} type="url" maxLength={LENGTHS.url} />
      </div>
    </>
  );
}
