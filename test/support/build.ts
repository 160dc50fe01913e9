/** Set-up of a test run: compiles the product when a source is newer. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The last file that a build writes: as old as the build, and missing after one that failed. */
const lastBuilt = 'dist/schema/scenario.v1.schema.json'

/** What dist/ is made by, besides the folders that `include` names. */
const makers = ['scripts', 'tsconfig.json', 'tsconfig.build.json']

/** When a file of the project was written, in ms; 0 when there is none. */
const writtenAt = (path: string): number =>
  statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A folder with everything in it; folders count because they are newer after something was removed. */
const within = (path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? [
        path,
        ...readdirSync(join(root, path), { encoding: 'utf8', recursive: true }).map((name) =>
          join(path, name),
        ),
      ]
    : [path]

function isFresh(): boolean {
  const { include }: { include: readonly string[] } = JSON.parse(
    readFileSync(join(root, 'tsconfig.build.json'), 'utf8'),
  )
  const built = writtenAt(lastBuilt)
  return [...include, ...makers].flatMap(within).every((path) => writtenAt(path) <= built)
}

/** Runs once before all tests: the command is tested as it is built, and charts are read from their maps. */
export default function setup(): void {
  if (!isFresh()) execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
}
