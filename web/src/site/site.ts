export {};console.log("x")
