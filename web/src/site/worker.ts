self.addEventListener("x",()=>{})
