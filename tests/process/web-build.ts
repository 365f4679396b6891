import {ensureWebBuild} from '../../scripts/stack/web-build.ts';

/** Builds the web app before the first file, or each that starts a stack would wait for it. */
export default function setUp(): Promise<void> {
  return ensureWebBuild(() => {}, new AbortController().signal);
}
