import type {BrowserContext, BrowserContextOptions, Page} from '@playwright/test';

/** Options of a context that can be set, and unset, while it is open. */
type PageOptions = Pick<
  BrowserContextOptions,
  'colorScheme' | 'geolocation' | 'permissions' | 'reducedMotion' | 'viewport'
>;

const SETTABLE: ReadonlySet<string> = new Set<keyof PageOptions>([
  'colorScheme',
  'geolocation',
  'permissions',
  'reducedMotion',
  'viewport',
]);

/** Whether an open context can be given these options. */
export const areSettable = (options: BrowserContextOptions): options is PageOptions =>
  Object.keys(options).every(name => SETTABLE.has(name));

/** Opens a page with these options; those that are not of the context are of this page alone. */
export async function openPage(
  context: BrowserContext,
  {colorScheme, geolocation, permissions, reducedMotion, viewport}: PageOptions,
): Promise<Page> {
  if (geolocation) await context.setGeolocation(geolocation);
  if (permissions) await context.grantPermissions([...permissions]);
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme !== undefined || reducedMotion !== undefined) {
    await page.emulateMedia({
      ...(colorScheme !== undefined && {colorScheme}),
      ...(reducedMotion !== undefined && {reducedMotion}),
    });
  }
  return page;
}
