import {readFileSync} from 'node:fs';
import type {Download, Page} from '@playwright/test';

/** A file as a person picks it. */
export const fileOf = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** What spreadsheets of another system save: UTF-16 with tabs. */
export const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** The place where an admin hands in files. */
export function importPlace(page: Page) {
  const section = page.getByRole('region', {name: 'Import stores'});
  return {
    section,
    open: async () => {
      const tools = page.getByRole('button', {name: /^Tools/});
      if ((await tools.getAttribute('aria-expanded')) === 'false') await tools.click();
      await section.getByRole('button', {name: 'Import CSV'}).click();
    },
    /** @param file one that is there, by its path, or one that is not. */
    choose: (file: string | ReturnType<typeof fileOf>) =>
      section.getByLabel('Upload CSV File').setInputFiles(file),
    /** The file that was handed in under this name. */
    run: (name: string) => section.getByRole('listitem').filter({hasText: name}),
  };
}

export async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}
