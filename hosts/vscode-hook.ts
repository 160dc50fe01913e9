/**
 * Answers `import 'vscode'` and `require('vscode')` with our stand-in: outside the editor no such module exists.
 */
import Module from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from './once.ts'
import vscode from './vscode.ts'

type Resolve = (
  specifier: string,
  context: unknown,
  next: (specifier: string, context: unknown) => unknown,
) => unknown

/** What we use of Node's own module beyond its declared surface. */
interface Loader {
  /** Node 22.15 and later: one hook for both ways of loading, in this thread. */
  readonly registerHooks?: (hooks: { readonly resolve: Resolve }) => void
  /** What `require` calls; the only place to hook it on Node 20. */
  _load: (request: string, ...rest: readonly unknown[]) => unknown
}

const standIn = new URL(`./vscode${extname(fileURLToPath(import.meta.url))}`, import.meta.url).href

/**
 * Hooks both ways of loading a module in this thread, permanently; must be installed after other hooks to run first.
 */
export const answerVscode = once(() => {
  const loader = Module as unknown as Loader
  if (loader.registerHooks === undefined) hookOneByOne(loader)
  else {
    const answer = { url: standIn, format: 'module', shortCircuit: true }
    loader.registerHooks({
      resolve: (specifier, context, next) => (specifier === 'vscode' ? answer : next(specifier, context)),
    })
  }
})

/** Node 20: the hook for `import` runs in a thread of its own and shares nothing with this one, so it is a text. */
function hookOneByOne(loader: Loader): void {
  const answer = JSON.stringify({ url: standIn, format: 'module', shortCircuit: true })
  const hook = `export const resolve = (specifier, context, next) =>
    specifier === 'vscode' ? ${answer} : next(specifier, context)`
  Module.register(`data:text/javascript,${encodeURIComponent(hook)}`)
  const load = loader._load
  loader._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest))
}
