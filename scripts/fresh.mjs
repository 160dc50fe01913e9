// Whether the build is as new as what it is made of. npm prepares a package more often than it changes: `npx` does it
// before the first call of a command of the project itself.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The last file that a build writes: as old as the build, and missing after one that failed. */
const lastBuilt = 'dist/schema/scenario.v1.schema.json'

/** What dist/ is made by, besides the folders that `include` names. */
const makers = ['scripts', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json']

/** Whether nothing in the project at `root` was written after its build. */
export function isFresh(root) {
  // When a file was written, in ms; 0 when there is none.
  const writtenAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

  // A folder with everything in it; folders count because they are newer after something was removed.
  const within = (path) =>
    statSync(join(root, path)).isDirectory()
      ? [path, ...readdirSync(join(root, path), { recursive: true }).map((name) => join(path, name))]
      : [path]

  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'))
  const built = writtenAt(lastBuilt)
  return [...include, ...makers].flatMap(within).every((path) => writtenAt(path) <= built)
}
