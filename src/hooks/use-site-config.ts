import {useEffect, useState} from 'react';
import * as z from 'zod/mini';

const siteConfig = z.object({
  facebookUrl: z.nullable(z.string()),
  xUrl: z.nullable(z.string()),
});
type SiteConfig = z.infer<typeof siteConfig>;

const NONE: SiteConfig = {facebookUrl: null, xUrl: null};

/** What whoever runs this copy of the app has set. The page does not wait for it. */
export function useSiteConfig(): SiteConfig {
  const [config, setConfig] = useState(NONE);
  useEffect(() => {
    void fetchConfig().then(setConfig);
  }, []);
  return config;
}

async function fetchConfig(): Promise<SiteConfig> {
  try {
    const response = await fetch('/api/config');
    return siteConfig.parse(await response.json());
  } catch {
    // Offline, for one; the footer then goes without these links.
    return NONE;
  }
}
