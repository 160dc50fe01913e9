/** That a module holds nothing to judge, as an error. */
import type { Unloadable } from './load-module.ts'

/** There is no class to judge; the sentence is for users. */
export class ModuleRejected extends Error {
  readonly code: Unloadable['code']
  constructor(why: Unloadable) {
    super(why.message)
    this.code = why.code
  }
}
