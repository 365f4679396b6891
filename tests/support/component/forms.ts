import {expect} from 'vitest';
import {type Locator, page} from 'vitest/browser';
import {openApp} from './app.tsx';
import {givenImport, openTools} from './imports.ts';
import {givenLines, lineAt} from './photo-reader.ts';
import {chooseFile, plainPhoto} from './photos.ts';
import {type Actor, ana, givenPeople, givenSign, givenStore, MEMBERS} from './rows.ts';

/** A form, one of its fields, and what sends it. */
export interface FormCase {
  /** In which STORE and SIGN stand for the ids of rows that are there. */
  readonly path: string;
  /** By its label. */
  readonly field: string | RegExp;
  readonly button: string | RegExp;
  readonly as?: Actor;
  /** The steps on the screen that lead to the form. */
  readonly reach?: () => Promise<void>;
  /** Whether it is in a dialog. */
  readonly isDialog?: boolean;
}

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const press = (name: string | RegExp) => main.getByRole('button', {name}).first().click();

async function takePhoto(): Promise<void> {
  givenLines(lineAt('OPEN', [20, 10, 80, 40]));
  await chooseFile(await plainPhoto());
  await press('Continue');
  await press('Upload Image');
}

/** Every form of the app. */
export const FORMS: readonly FormCase[] = [
  {path: '/login', field: 'Email', button: 'Login'},
  {path: '/login?verify=any.token', field: 'Password', button: 'Verify email'},
  {path: '/signup', field: 'Nickname (optional)', button: 'Sign Up'},
  {path: '/forgot-password', field: 'Email', button: 'Send Reset Link'},
  {path: '/reset-password?token=one', field: 'Confirm New Password', button: 'Update Password'},
  {path: '/about', field: 'Message', button: 'Send Message'},
  {path: '/', field: 'Search stores, signs, locations', button: 'Search'},
  {path: '/search?q=coffee', field: 'ZIP', button: 'Apply'},
  {path: '/add-store', field: 'Store name', button: 'Save Store', as: 'ana'},
  {path: '/add-store?edit=STORE', field: 'Store name', button: 'Save Store', as: 'owner'},
  {
    path: '/add-sign?store=STORE',
    field: 'Sign text',
    button: 'Submit Sign',
    as: 'ana',
    reach: () => main.getByText('Text only').click(),
  },
  {
    path: '/add-sign?store=STORE&photo',
    field: /^Sign Text/,
    button: 'Submit Sign',
    as: 'ana',
    reach: takePhoto,
  },
  {path: '/add-sign?signId=SIGN', field: /^Sign text/i, button: 'Save Changes', as: 'ana'},
  {path: '/profile/edit', field: 'City', button: 'Save Changes', as: 'ana'},
  {path: '/account', field: 'Password', button: 'Delete Account', as: 'ana'},
  {
    path: '/store/STORE',
    field: /^Full Name/,
    button: 'Submit Claim',
    as: 'ana',
    reach: () => press('Claim Store'),
    isDialog: true,
  },
  {
    path: '/store/STORE?report',
    field: /^More about it/,
    button: 'Send Report',
    as: 'ana',
    reach: () => press(/^Report this store/),
    isDialog: true,
  },
  {
    path: '/admin?tab=stores',
    field: 'Search people',
    button: 'Assign Owner',
    as: 'admin',
    reach: () => press(/^Assign owner/),
    isDialog: true,
  },
  {
    path: '/admin?tab=signs',
    field: 'Latitude',
    button: 'Save',
    as: 'admin',
    reach: () => press(/^Status and place/),
    isDialog: true,
  },
  {
    path: '/admin?tab=signs&delete',
    field: /^Reason/,
    button: 'Delete',
    as: 'admin',
    reach: () => press(/^Delete sign/),
    isDialog: true,
  },
  {
    path: '/admin?tab=users',
    field: /^Email/,
    button: 'Add Contributor',
    as: 'admin',
    reach: () => press('Add Contributor'),
    isDialog: true,
  },
  {
    path: '/admin?tab=stores&import',
    field: 'Or paste CSV content',
    button: 'Continue',
    as: 'admin',
    reach: async () => {
      await openTools();
      await press('Import CSV');
    },
  },
  {
    path: '/admin?tab=stores&columns',
    // A choice of what the column holds.
    field: /^name/,
    button: 'Import 1 row',
    as: 'admin',
    reach: async () => {
      await givenImport();
      await openTools();
    },
  },
];

/** Opens it as a new load of the page, which asks for the location unless it is told not to. */
export async function openForm(
  {path, field, button, as, reach, isDialog = false}: FormCase,
  asksForLocation = true,
) {
  await givenPeople('ana', 'ben', 'owner');
  const store = await givenStore({ownerId: MEMBERS.owner.id});
  const sign = await givenSign({store, userId: ana.id});
  const at = path.replace('STORE', store.id).replace('SIGN', sign.id);
  await openApp(at, {as, asksForLocation});
  await reach?.();
  const form: Locator = isDialog ? dialog : main;
  const exact = typeof field === 'string' && field.includes('(');
  const control = form.getByLabelText(field, {exact}).first();
  await expect.element(control).toBeVisible();
  return {control, submit: form.getByRole('button', {name: button}).first()};
}
