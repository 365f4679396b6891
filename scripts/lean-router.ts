import type {Plugin} from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]/;
/** Makes a component or a context. */
const MAKER = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;
const NAME_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;

/**
 * Leaves out of the built app what it does not use of its router. The package leads to its build for
 * development alone, beside which it has one without warnings.
 */
export function leanRouter(): Plugin {
  return {
    name: 'signpost-lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return null;
      const found = await this.resolve(source, importer, {...options, skipSelf: true});
      return found && {...found, id: found.id.replace('/development/', '/production/')};
    },
    transform: (code, id) => (ROUTER.test(id) ? {code: lean(code), map: null} : null),
  };
}

/** A bundler cannot know that creating a component has no side effect; an importer of it uses it. */
export const lean = (code: string): string =>
  code.replaceAll(NAME_FOR_TOOLS, '').replaceAll(MAKER, '= /* @__PURE__ */ $1');
