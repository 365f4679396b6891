import {useEffect, useState} from 'react';
import {fetchSiteConfig, rememberedConfig, type SiteConfig} from './site-config.ts';

const NONE: SiteConfig = {facebookUrl: null, xUrl: null, tileUrl: null};

/** The settings of this installation. The page does not wait for them. */
export function useSiteConfig(): SiteConfig {
  const [config, setConfig] = useState(() => rememberedConfig() ?? NONE);
  useEffect(() => {
    // Neither reached nor remembered; the footer then goes without these links.
    fetchSiteConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}
