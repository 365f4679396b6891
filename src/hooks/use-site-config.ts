import {useEffect, useState} from 'react';
import * as z from 'zod/mini';

const siteConfig = z.object({
  facebookUrl: z.nullable(z.string()),
  xUrl: z.nullable(z.string()),
  /** Where the map's pictures come from, with placeholders for zoom, column and row. */
  tileUrl: z.nullable(z.string()),
});
type SiteConfig = z.infer<typeof siteConfig>;

const NONE: SiteConfig = {facebookUrl: null, xUrl: null, tileUrl: null};

/** What whoever runs this copy of the app has set. The page does not wait for it. */
export function useSiteConfig(): SiteConfig {
  const [config, setConfig] = useState(NONE);
  useEffect(() => {
    // Offline, for one; the footer then goes without these links.
    fetchSiteConfig().then(setConfig, () => setConfig(NONE));
  }, []);
  return config;
}

/** @throws {Error} when the server cannot be reached, or says what nobody understands. */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/api/config');
  return siteConfig.parse(await response.json());
}
