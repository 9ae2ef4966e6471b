// swagger-parser: each document is valid against the schema of OpenAPI, and every reference in it leads somewhere.
import SwaggerParser from '@apidevtools/swagger-parser';

const [directory, ...documents] = process.argv.slice(2);
for (const name of documents) await SwaggerParser.validate(`${directory}/${name}.json`);
console.log(`${documents.length} documents valid`);
