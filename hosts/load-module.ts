/**
 * Loading the module that is to be judged: JavaScript by Node itself, TypeScript through tsx on every version of Node.
 */
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register as registerForRequire } from 'tsx/cjs/api'
import { register as registerForImport } from 'tsx/esm/api'
import type { Build } from '../harness/subjects/class-subject.ts'
import { once } from './once.ts'
import { firstLineOf } from './thrown.ts'
import { answerVscode } from './vscode-hook.ts'

/** Why a module cannot be judged. */
export interface Unloadable {
  readonly code:
    | 'no-module'
    | 'no-default-export'
    | 'not-a-class'
    | 'module-threw'
    | 'module-hung'
    | 'module-left'
    | 'module-replaces-builtins'
  /** One plain sentence, without a stack. */
  readonly message: string
}

/** A loaded module, or why it is none. */
export type LoadedClass = { readonly build: Build } | Unloadable

const typescript: readonly string[] = ['.ts', '.mts', '.cts', '.tsx']

/**
 * Imports the module at `path` (absolute) in this thread and takes the class that it exports by default. Installs
 * permanent loader hooks, so it belongs into a worker.
 */
export async function loadSubjectModule(path: string): Promise<LoadedClass> {
  if (!(await isFile(path))) return { code: 'no-module', message: `There is no file ${path}.` }
  if (typescript.includes(extname(path))) readTypescript()
  answerVscode()
  try {
    return classOf(await import(pathToFileURL(path).href), path)
  } catch (error) {
    const words = firstLineOf(error)
    return { code: 'module-threw', message: `${path} cannot be loaded${words && `: ${words}`}` }
  }
}

const readTypescript = once(() => {
  registerForImport()
  registerForRequire()
})

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Compiled CommonJS carries its default one level deeper, as `exports.default`. */
function classOf(exported: object, path: string): LoadedClass {
  const outer = memberOf(exported, 'default')
  const found = memberOf(outer, 'default') ?? outer
  if (found === undefined || exportsNothing(found)) {
    return {
      code: 'no-default-export',
      message: `${path} has no default export; export the class with "export default".`,
    }
  }
  if (!isConstructor(found)) {
    return { code: 'not-a-class', message: `The default export of ${path} is not a class.` }
  }
  return { build: found }
}

function memberOf(value: unknown, name: string): unknown {
  const holds = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return holds ? Reflect.get(value, name) : undefined
}

/** What `module.exports` is when CommonJS, also when compiled to it, exports nothing by default. */
function exportsNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return '__esModule' in value || Reflect.ownKeys(value).length === 0
}

function isConstructor(value: unknown): value is Build {
  return typeof value === 'function' && 'prototype' in value && typeof value.prototype === 'object'
}
