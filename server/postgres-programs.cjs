const { execFileSync } = require('node:child_process')
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const DEBIAN = '/usr/lib/postgresql'

function onPath() {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()]
  } catch {
    return []
  }
}

/** The folder of PostgreSQL's programs; null: there are none on this machine. */
exports.postgresPrograms = function postgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath()]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Whether tests run on PostgreSQL: where it is, and in CI always, so that it can't be missing there unnoticed. */
exports.runsOnPostgres = () => exports.postgresPrograms() !== null || Boolean(process.env.CI)
