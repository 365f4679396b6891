import type {Page} from '@playwright/test';
import {expect} from './test.ts';

export const rows = (page: Page) => page.getByRole('main').locator('ol > li');

export const rowOf = (page: Page, name: string) => rows(page).filter({hasText: name});

/** Turns one of the two switches, by the name of where it is to stand. */
export const choose = (page: Page, name: string) => page.getByText(name, {exact: true}).click();

export const chosen = (page: Page, name: string) =>
  expect(page.getByRole('radio', {name, exact: true})).toBeChecked();
