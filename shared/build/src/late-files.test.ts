import { lateFiles, type Group } from './late-files'

/** A chunk group of a module of this type. */
const group = (type: string, files: readonly string[], name?: string): Group => ({
  name,
  origins: [{ module: { type } }, {}],
  getFiles: () => [...files],
})

const app = group('javascript/auto', ['vendor.js', 'app.js', 'app.css'], 'app')
const session = group('provide-module', ['vendor.js', 'looks.js'])
const dialog = group('javascript/auto', ['dialog.js'])

describe('the files that pages load late', () => {
  it('are those of provided singletons and of chunks of every page that no page preloads', () => {
    expect(lateFiles([app, session, dialog], ['app'], ['vendor.js', 'app.js'])).toEqual(['app.css', 'looks.js'])
  })

  it('do not include parts that load on demand', () => {
    const preloaded = ['vendor.js', 'app.js', 'app.css', 'looks.js']
    expect(lateFiles([app, session, dialog], ['app'], preloaded)).toEqual([])
  })
})
