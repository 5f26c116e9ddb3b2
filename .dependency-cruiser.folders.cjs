const { options } = require('./.dependency-cruiser.cjs')

/** Where folders form layers. */
const layered = '^(core|ui|plugins/[^/]+|examples/(backend|secure-site|sandbox))/src/'

/**
 * Folders are compared without their tests, which may use anything, and by static imports: what a folder loads on demand may lie
 * above it, as the views do that the modal shows. A dependency of a folder is a folder, so this is a run of its
 * own.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'folders-are-layers',
      comment: 'Folders never import each other in a circle, types included.',
      severity: 'error',
      scope: 'folder',
      from: { path: layered },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|[.]test(-d)?[.]tsx?$|/testing/`, dynamic: true },
  },
}
