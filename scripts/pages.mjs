// The pages that are served beside gateways: the modules of each and those of the packages that they import, as a few
// files that a browser loads, because a strict policy and a small server want few files and no names of packages. What
// stands beside them is copied; the style begins with the themes of the report.
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../', import.meta.url))
const source = join(root, 'hosts', 'pages')

/** What the browser loads by itself: the page, and what runs in the audio thread. */
const isEntry = (path) => /^(?:page|worklets[/\\][^/\\]+)\.ts$/.test(path)

const isCopied = (path) => /\.(?:html|svg)$/.test(path)

/** The packages of which something is in a bundle. */
const packagesIn = ({ inputs }) => [
  ...new Set(
    Object.keys(inputs).flatMap((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []),
  ),
]

const licenceOf = async (name) => {
  const text = await readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8')
  return `${name}\n\n${text.trim()}\n`
}

/** Writes the page of one spec into a folder. `themes` are the custom properties of both, as the report has them. */
export async function buildPage(spec, folder, themes) {
  const from = join(source, spec)
  const paths = await readdir(from, { recursive: true })
  await mkdir(folder, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: paths.filter(isEntry).map((path) => join(from, path)),
    ...{ outdir: folder, outbase: from },
    ...{ bundle: true, format: 'esm', target: 'es2023', minify: true, metafile: true, logLevel: 'warning' },
  })
  const style = await readFile(join(from, 'page.css'), 'utf8')
  await writeFile(join(folder, 'page.css'), `${themes.trim()}\n${style}`)
  const licences = await Promise.all(packagesIn(metafile).map(licenceOf))
  await writeFile(join(folder, 'licences.txt'), licences.join('\n\n'))
  for (const path of paths.filter(isCopied)) await copyFile(join(from, path), join(folder, path))
}

/** Writes all of them, each into a folder of its own. */
export async function buildPages(folder, themes) {
  for (const spec of await readdir(source)) await buildPage(spec, join(folder, spec), themes)
}
