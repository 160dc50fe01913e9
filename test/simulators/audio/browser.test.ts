/** The queue takes the AudioContext of a browser as it is; its types are only known to a program for browsers. */
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../house/tree.ts'

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  skipDefaultLibCheck: true,
  types: [],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
}

/** What the compiler says about a file of its own next to the queue. */
const errorsOf = (code: string): readonly string[] => {
  const path = join(root, 'simulators/audio/page.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest)
  host.fileExists = (name) => name === path || fileExists(name)
  const program = ts.createProgram([path], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(path))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('An AudioContext is an output, and a text is none.', () => {
  const queueOn = (output: string) =>
    `import { PlaybackQueue } from './playback-queue.ts'\nexport const queue = new PlaybackQueue(${output})\n`
  expect(errorsOf(queueOn('new AudioContext()'))).toEqual([])
  expect(errorsOf(queueOn("'speakers'"))).toHaveLength(1)
})
