// Writes the skeleton of a new specification: `npm run new-spec NAME`. The skeleton runs: `npx turntable gate NAME` is
// conformant. docs/new-spec.md continues from there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const templates = join(root, 'scripts', 'new-spec')

const fail = (message) => {
  process.stderr.write(`new-spec: ${message}\n`)
  process.exit(2)
}

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || rest.length > 0) fail('Expected one name, as in: npm run new-spec lantern')
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.includes('-with-'))
  fail(`The name '${name}' is not lower-case words joined by '-', without 'with'.`)
for (const folder of ['spec', 'machine', 'scenarios'])
  if (existsSync(join(root, folder, name))) fail(`The folder ${folder}/${name} exists. Choose another name.`)

const words = {
  __name__: name,
  __Name__: name.replace(/(^|-)(.)/g, (_, dash, letter) => letter.toUpperCase()),
  __ID__: name.replaceAll('-', '').slice(0, 3).toUpperCase(),
}
const filled = (text) => text.replace(/__(?:name|Name|ID)__/g, (word) => words[word])

const files = readdirSync(templates, { recursive: true })
  .filter((file) => statSync(join(templates, file)).isFile())
  .toSorted()
const written = files.map(filled)
for (const [place, target] of written.entries()) {
  mkdirSync(join(root, dirname(target)), { recursive: true })
  writeFileSync(join(root, target), filled(readFileSync(join(templates, files[place]), 'utf8')), {
    flag: 'wx',
  })
}
// Imports are sorted by names that differ from those of the templates.
execFileSync('npx', ['biome', 'check', '--write', '--log-level=error', ...written], {
  cwd: root,
  stdio: 'ignore',
})
process.stdout.write(
  `${written.join('\n')}\n\nNext: npm run build && npx turntable gate ${name}, then docs/new-spec.md\n`,
)
