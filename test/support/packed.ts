/** A foreign project, in which the package lies as it is published: unpacked from its tarball. */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder, root } from '../cli/turntable.ts'

/** Where the package lies in such a project. */
export const packagePath = 'node_modules/@turntable/turntable'

/**
 * Packs what was built, with its declarations as `npm publish` does, and unpacks it into an empty project that has the
 * packages of this one.
 */
export async function packedProject(): Promise<Awaited<ReturnType<typeof ownFolder>>> {
  const own = await ownFolder()
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed', '--types'], { cwd: root })
  const reported = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', own.folder],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [{ filename }] = JSON.parse(reported)
  const home = join(own.folder, packagePath)
  await mkdir(home, { recursive: true })
  execFileSync('tar', ['-xzf', join(own.folder, filename), '-C', home, '--strip-components=1'])
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== '@turntable')
      await symlink(join(root, 'node_modules', name), join(own.folder, 'node_modules', name), 'dir')
  return own
}

/** Runs a program of Node in the project; gives what it printed, and how it ended. */
export function runIn(
  folder: string,
  program: string,
  ...args: readonly string[]
): { readonly code: number; readonly stdout: string } {
  try {
    const stdout = execFileSync(process.execPath, [join(folder, 'node_modules', program), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', CI: '1', VITEST: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
    })
    return { code: 0, stdout }
  } catch (error) {
    const { status, stdout } = error as { readonly status: number; readonly stdout: string }
    return { code: status, stdout }
  }
}
