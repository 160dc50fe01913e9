// Compiles the product to dist/, bundles the pages of gateways and writes the published schemas. Runs on `npm install` and
// `npm ci` (prepare), so that `npx turntable` works at once. With `--if-needed` a build that is as new as its sources is left alone.
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFresh } from './fresh.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'dist')
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')

if (process.argv.includes('--if-needed') && isFresh(root)) process.exit()

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], {
  cwd: root,
  stdio: 'inherit',
})
chmodSync(join(dist, 'cli', 'turntable.js'), 0o755)

const { drawMaps } = await import('./maps.mjs')
await drawMaps()

const { buildPages } = await import('./pages.mjs')
const { themes } = await import('../dist/reports/html/palette.js')
await buildPages(join(dist, 'hosts', 'pages'), themes)

// Last, and a sign that the build is whole.
const { writeSchemas } = await import('./schemas.mjs')
await writeSchemas(join(dist, 'schema'))
