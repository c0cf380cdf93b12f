/** Stands for a picture, a font or a plain style sheet in tests. */
module.exports = { __esModule: true, default: '/file' }
