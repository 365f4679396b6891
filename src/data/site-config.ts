import {useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {onDevice} from './storage/device-storage.ts';

const siteConfig = z.object({
  facebookUrl: z.nullable(z.string()),
  xUrl: z.nullable(z.string()),
  /** Where the map's pictures come from, with placeholders for zoom, column and row. */
  tileUrl: z.nullable(z.string()),
});
type SiteConfig = z.infer<typeof siteConfig>;

/** The last answer, for a start without network. */
const LAST_ANSWER = 'signpost.site-config';

/** One request for the whole page. */
let answer: Promise<SiteConfig> | undefined;

/**
 * The server's settings, or those it sent last.
 * @throws {Error} without any: the server cannot be reached, or its answer has another form.
 */
export async function fetchSiteConfig(): Promise<SiteConfig> {
  answer ??= askServer();
  try {
    return await answer;
  } catch (error) {
    answer = undefined;
    const remembered = rememberedConfig();
    if (remembered) return remembered;
    throw error;
  }
}

/** The settings that the server sent last; undefined when this device has never received any. */
export function rememberedConfig(): SiteConfig | undefined {
  return z.safeParse(siteConfig, onDevice.keptJson(LAST_ANSWER)).data;
}

async function askServer(): Promise<SiteConfig> {
  const response = await fetch('/api/config');
  const config = siteConfig.parse(await response.json());
  onDevice.keep(LAST_ANSWER, JSON.stringify(config));
  return config;
}

const NONE: SiteConfig = {facebookUrl: null, xUrl: null, tileUrl: null};

export function useSiteConfig(): SiteConfig {
  const [config, setConfig] = useState(() => rememberedConfig() ?? NONE);
  useEffect(() => {
    // Neither reached nor remembered; the footer then goes without these links.
    fetchSiteConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}
