/** Set-up of a test run: compiles the product when a source is newer. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs once before all tests: the command is tested as it is built, and charts are read from their maps. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { cwd: root, stdio: 'inherit' })
}
