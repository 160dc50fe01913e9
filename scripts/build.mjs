// Compiles the product to dist/, bundles the pages of gateways and writes the published schemas. Runs on `npm install`
// and `npm ci` (prepare), so that `npx turntable` works at once. With `--if-needed` a build that is as new as its
// sources is left alone. `--types` adds the declarations, which only a published package needs (prepack). Types are not
// checked here: `npm run check` does that.
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFresh } from './fresh.mjs'
import { compileRequirements } from './requirements.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')

const compile = (...options) =>
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--noCheck', ...options], {
    cwd: root,
    stdio: 'inherit',
  })

async function build() {
  try {
    compileRequirements(root)
  } catch ({ message }) {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
  rmSync(dist, { recursive: true, force: true })
  compile('--declaration', 'false')
  chmodSync(join(dist, 'cli', 'turntable.js'), 0o755)

  const { drawMaps } = await import('./maps.mjs')
  await drawMaps()

  const { buildPages } = await import('./pages.mjs')
  const { themes } = await import('../dist/reports/html/palette.js')
  await buildPages(join(dist, 'hosts', 'pages'), themes)

  // Last, and a sign that the build is whole.
  const { writeSchemas } = await import('./schemas.mjs')
  await writeSchemas(join(dist, 'schema'))
}

if (!process.argv.includes('--if-needed') || !isFresh(root)) await build()
if (process.argv.includes('--types')) compile('--emitDeclarationOnly')
