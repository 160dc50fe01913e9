/** What a class writes, and how it can end its process: `--json` stays one object, and every end has a code. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFolder, patience, root, turntable } from '../cli/turntable.ts'

let own: Awaited<ReturnType<typeof ownFolder>>
beforeAll(async () => {
  own = await ownFolder()
})
afterAll(() => own.drop())

const plain = join(root, 'examples/vela-browser/plain.ts')

async function judged(name: string, body: string) {
  const text = `// @ts-nocheck
import fs from 'node:fs'
import Plain from ${JSON.stringify(plain)}
export default class extends Plain {
  constructor(...given) { super(...given); ${body} }
}
`
  await writeFile(join(own.folder, name), text)
  const args = ['gate', 'vela-browser', '--quick', '--no-report', '--json', '--module', name]
  return turntable(args, { from: own.folder })
}

describe('a class', patience, () => {
  it('that writes to descriptor 1 and to the console does not change stdout', async () => {
    const { code, stdout, stderr } = await judged(
      'prints.ts',
      "fs.writeSync(1, 'written\\n'); process.stdout.write('printed\\n'); console.log('logged')",
    )
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'conformant' })
    expect(code).toBe(0)
    expect(stderr).toContain('written\n')
  })

  it.each([
    ['kills its process', 'kills.ts', "process.kill(process.pid, 'SIGKILL')"],
    ['aborts its process', 'aborts.ts', 'process.abort()'],
  ])('that %s is reported, with exit code 4', async (_, name, body) => {
    const { code, stdout, stderr } = await judged(name, body)
    expect({ code, stdout: stdout === '' || JSON.parse(stdout).verdict }).toEqual({
      code: 4,
      stdout: stdout === '' ? true : 'inconclusive',
    })
    if (stdout === '')
      expect(stderr).toMatch(/^error\[module-left\]: The process of the class was ended by SIG\w+\.$/m)
  })
})
