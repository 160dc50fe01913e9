/** Where this installation lies. */
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `.ts` when this runs from sources, `.js` when it runs compiled. */
export const extension = extname(fileURLToPath(import.meta.url))

/** Where the code lies: the package, or `dist/` in it. */
export const code = new URL('../', import.meta.url)

/** Where everything lies that is not compiled: the folder that holds `scenarios/`. */
export const packageRoot = new URL(extension === '.ts' ? './' : '../', code)
