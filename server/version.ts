import packageJson from '../package.json' with { type: 'json' }

/** The release that runs, by which CHANGELOG.md tells what is in it. */
export const { version } = packageJson
