import {LENGTHS, STORE_CATEGORIES, US_STATES} from '../../../../common/limits.ts';
import {type Bound, ChoiceField, ProseField, TextField} from './form-fields.tsx';
import type {StoreFormValues} from './store-fields.ts';

interface PartProps {
  /** Ties a field to what the form holds of it. */
  bind: (name: keyof StoreFormValues, label: string) => Bound;
}

export function NameField({bind}: PartProps) {
  return <TextField {...bind('name', 'Store name')} maxLength={LENGTHS.storeName} required />;
}

export function AddressFields({bind}: PartProps) {
  return (
    <>
      <TextField
        {...bind('address', 'Street address')}
        maxLength={LENGTHS.address}
        autoComplete="off"
        required
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(8rem,1fr)_minmax(0,1fr)]">
        <TextField {...bind('city', 'City')} maxLength={LENGTHS.city} required />
        <ChoiceField {...bind('state', 'State')} choices={US_STATES} required />
        <TextField {...bind('zip', 'ZIP code')} maxLength={LENGTHS.zip} inputMode="numeric" />
      </div>
    </>
  );
}

export function MoreFields({bind}: PartProps) {
  return (
    <>
      <ChoiceField {...bind('category', 'Category')} choices={STORE_CATEGORIES} />
      <ProseField {...bind('description', 'Description')} maxLength={LENGTHS.description} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('phone', 'Phone')} type="tel" maxLength={LENGTHS.phone} />
        <TextField {...bind('website', 'Website')} type="url" maxLength={LENGTHS.url} />
        <TextField {...bind('facebook', 'Facebook')} type="url" maxLength={LENGTHS.url} />
        <TextField {...bind('twitter', 'X')} type="url" maxLength={LENGTHS.url} />
        <TextField {...bind('yelp', 'Yelp')} type="url" maxLength={LENGTHS.url} />
      </div>
    </>
  );
}
