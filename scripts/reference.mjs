// Writes the reference pages of the documentation, and takes away those of specifications that are gone: `npm run
// docs`.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { referencePages } from '../dist/hosts/reference-pages.js'

const folder = fileURLToPath(new URL('../docs/reference/', import.meta.url))
const pages = await referencePages()
await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) if (!Object.hasOwn(pages, name)) await rm(`${folder}${name}`)
for (const [name, text] of Object.entries(pages)) await writeFile(`${folder}${name}`, text)
process.stdout.write(`${Object.keys(pages).length} pages in docs/reference/.\n`)
